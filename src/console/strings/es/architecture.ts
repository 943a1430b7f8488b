import type { en } from '../en/architecture.ts'

/** Spanish words: architecture. */
export const es: typeof en = {
  allow: 'Permitir',
  nothingReachedAThreshold: 'Nada alcanzó un umbral: el texto pasa sin cambios.',
  mask: 'Enmascarar',
  identifiersAreTakenOut: 'Los identificadores se quitan o se sustituyen; el resto pasa.',
  redirect: 'Redirigir',
  theConversationIsLed: 'La conversación se lleva a otro lugar, por ejemplo, a una persona.',
  block: 'Bloquear',
  theTextStopsHere: 'El texto se detiene aquí y quien llama sabe por qué.',
  enterpriseSecurityArchitecture: 'Arquitectura de seguridad de la organización',
  eachTextWalksOne:
    'Cada texto recorre una línea: el motor central mira, el motor de decisión juzga según la política y sigue una de cuatro salidas.',
}
