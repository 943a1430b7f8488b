import type { en } from '../en/check.ts'

/** Spanish words: what was recorded of one check. */
export const es: typeof en = {
  title: 'Comprobación registrada',
  requestId: 'el identificador de la solicitud',
  link: 'el enlace a esta página',
  copyLink: 'Copiar enlace',
  note: 'Esto es todo lo que se registró: decisión, puntuaciones y tipos de hallazgos. El texto nunca se guarda, por eso no está aquí.',
  loading: 'Cargando la comprobación...',
  nothing: 'No hay nada registrado con este identificador: es de otra organización o ya pasó su plazo de conservación',
  notJudged: 'sin juzgar',
  shadow: 'en la sombra',
  confidence: 'Confianza',
  when: 'Cuándo',
  found: 'Qué se encontró',
  foundNothing: 'nada',
  from: 'Desde',
  taken: 'Tiempo empleado',
  policyVersion: 'Versión de la política',
  session: 'Sesión',
}
