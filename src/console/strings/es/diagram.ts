import type { en } from '../en/diagram.ts'

/** Spanish words: the parts of the architecture's drawing, by their English names. */
export const es: typeof en = {
  name: 'Arquitectura de seguridad de la organización: un marco de IA sanitaria de confianza cero',
  parts: {
    'Zero-Trust Healthcare AI Framework': 'Marco de IA sanitaria de confianza cero',
    'Identity and access: every call is checked, from wherever it comes':
      'Identidad y acceso: cada llamada se comprueba, venga de donde venga',
    'Identity and access': 'Identidad y acceso',
    'every call is checked': 'cada llamada se comprueba',
    'Audit and analytics: one event per check, without its text':
      'Auditoría y análisis: un evento por comprobación, sin su texto',
    'Audit and analytics': 'Auditoría y análisis',
    'one event per check, without its text': 'un evento por comprobación, sin su texto',
    Sources: 'Orígenes',
    'Patients and staff': 'Pacientes y personal',
    Applications: 'Aplicaciones',
    'Live streams': 'Transmisiones',
    Documents: 'Documentos',
    'Core Engine': 'Motor central',
    'every guardrail looks at once': 'todas las salvaguardas miran a la vez',
    'Content Safety': 'Contenido seguro',
    'PII Detection': 'Detección de PII',
    'Healthcare PHI': 'PHI sanitaria',
    'Jailbreak Detection': 'Manipulación',
    'Topic Control': 'Control de temas',
    'Fact Checking': 'Hechos',
    'RAG Enforcement': 'Control de RAG',
    'Multimodal Safety': 'Multimodal',
    'Colang Flows': 'Flujos Colang',
    'Decision Engine': 'Motor de decisión',
    'the strictest word wins': 'gana lo más estricto',
    Policy: 'Política',
    'Fail mode': 'Modo de fallo',
    Thresholds: 'Umbrales',
    Allow: 'Permitir',
    Mask: 'Enmascarar',
    Redirect: 'Redirigir',
    Block: 'Bloquear',
  },
}
