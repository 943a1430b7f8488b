import type { en } from '../en/content-safety.ts'

/** Spanish words: content safety. */
export const es: typeof en = {
  safetyStatistics: 'Estadísticas de seguridad',
  blockedContent: 'Contenido bloqueado',
  safetyCategories: 'Categorías de seguridad',
  unknown: 'DESCONOCIDO',
  confidence: 'Confianza:',
  theHighestOfThe: 'la más alta de las puntuaciones por categoría',
  detectedIssues: 'Problemas detectados',
  categoryScores: 'Puntuaciones por categoría',
  theLineMarksThe: (threshold) => `La línea marca el umbral, ${threshold}.`,
  yourTextWithIts: 'Su texto con los hallazgos',
  contentSafetyCheckComplete: 'Comprobación de contenido terminada',
  analysisHasBeenCompleted: 'El análisis ha terminado correctamente.',
  contentSafetyCheckFailed: 'Falló la comprobación de contenido',
  anErrorOccurredDuring: 'Se produjo un error durante el análisis.',
  inputRequired: 'Falta el texto',
  contentSafetyTest: 'Prueba de seguridad del contenido',
  judgeATextOver: 'Evalúe un texto en 23 categorías. Cada hallazgo lleva su motivo.',
  textToAnalyze: 'Texto que analizar',
  enterTextToAnalyze: 'Escriba el texto cuya seguridad quiere analizar...',
  analyzing: 'Analizando...',
  analyzeContentSafety: 'Analizar seguridad del contenido',
}
