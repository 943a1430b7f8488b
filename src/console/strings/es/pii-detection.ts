import type { en } from '../en/pii-detection.ts'
import { plural } from './plural.ts'

/** Spanish words: pii detection. */
export const es: typeof en = {
  piiStatistics: 'Estadísticas de PII',
  blockedContent: 'Contenido bloqueado',
  supportedEntities: 'Entidades admitidas',
  privacyExceptions: 'Las excepciones de privacidad',
  sayWhatIsNever: 'dicen qué no se busca nunca aquí y qué se busca siempre.',
  seenBy: (text, recognizer) => `«${text}», visto por el reconocedor ${recognizer}`,
  entitiesFound: (entityCount) =>
    `${entityCount} ${plural(entityCount, 'entidad encontrada', 'entidades encontradas')}`,
  provider: 'Proveedor:',
  yourTextWithIts: 'Su texto con sus entidades',
  alsoMaskedWithoutA: (list) => `También enmascarado, sin que este proveedor lo indique: ${list}`,
  maskedText: 'Texto enmascarado',
  detect: 'Detectar',
  mask: 'Enmascarar',
  anonymize: 'Anonimizar',
  piiDetectionComplete: 'Detección de PII terminada',
  foundEntities: (entityCount) =>
    `${plural(entityCount, 'Se ha encontrado', 'Se han encontrado')} ${entityCount} ${plural(entityCount, 'entidad', 'entidades')}.`,
  piiDetectionFailed: 'Falló la detección de PII',
  anErrorOccurredDuring: 'Se produjo un error durante el análisis.',
  inputRequired: 'Falta el texto',
  piiDetectionTest: 'Prueba de detección de PII',
  findPersonalDataMask: 'Encuentre datos personales, enmascárelos o sustitúyalos por datos ficticios verosímiles.',
  textToAnalyze: 'Texto que analizar',
  enterTextToAnalyze: 'Escriba el texto en el que buscar datos personales...',
  provider2: 'Proveedor',
  action: 'Acción',
  analyzing: 'Analizando...',
  analyzePii: 'Analizar PII',
}
