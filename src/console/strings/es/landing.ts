import type { en } from '../en/landing.ts'

/** Spanish words: the landing page. */
export const es: typeof en = {
  title: 'Custos – salvaguardas para la IA sanitaria',
  sections: 'Secciones',
  services: 'Servicios',
  industries: 'Sectores',
  about: 'Quiénes somos',
  platformAccess: 'Acceder',
  otherLanguage: 'English',
  themes: {
    system: 'Tema: sistema',
    light: 'Tema: claro',
    dark: 'Tema: oscuro',
    contrast: 'Tema: alto contraste',
  },
  headline: 'Salvaguardas para la IA sanitaria',
  lead: 'Custos se sitúa entre las personas y la IA de un hospital. Lee cada mensaje, respuesta y documento, enmascara lo que no debe pasar y dice por qué.',
  explorePlatform: 'Explorar la plataforma',
  watchDemo: 'Ver la demostración',
  scheduleDemo: 'Solicitar una demostración',
  unloaded: 'Esta parte no se ha podido cargar. Inténtelo de nuevo.',
  shares: { uptime: '99,9\u00a0%', support: '24/7', guardrails: '23', interactions: '2,3\u00a0M+' },
  figures: {
    uptime: 'de disponibilidad garantizada',
    support: 'asistencia',
    guardrails: 'salvaguardas activas',
    interactions: 'interacciones',
  },
  specimen: 'Un mensaje, como se lee y como sale',
  specimenAsk: 'Envíe por favor los resultados de',
  specimenRecord: ', historia',
  specimenTo: ', a',
  specimenEnd: '. Su HbA1c era del 8,1 %.',
  specimenMasked:
    'Envíe por favor los resultados de <PERSON>, historia <MEDICAL_RECORD_NUMBER>, a <EMAIL_ADDRESS>. Su HbA1c era del 8,1 %.',
  decision: 'Decisión',
  mask: 'enmascarar',
  specimenOutcome: '3 identificadores; el dato clínico permanece',
  servicesLead: 'Seis salas de una misma casa, tras una sola interfaz.',
  serviceCards: [
    {
      name: 'Seguridad del contenido',
      text: 'Daño, abuso, fraude y desinformación en 23 categorías, cada hallazgo con su motivo.',
    },
    {
      name: 'Protección de PII y PHI',
      text: 'Identificadores hallados en su contexto y después enmascarados o sustituidos por otros que no cambian.',
    },
    {
      name: 'Defensa contra la manipulación',
      text: 'Los intentos de desviar a un asistente, directos u ocultos en un documento, se ven antes de que los vea el modelo.',
    },
    {
      name: 'Respuestas con respaldo',
      text: 'Las afirmaciones y respuestas se contrastan con sus propias fuentes, frase por frase.',
    },
    {
      name: 'Salvaguardas en transmisión',
      text: 'El texto se libera mientras se escribe, y nunca antes de que sea seguro.',
    },
    {
      name: 'Anonimización de documentos',
      text: 'PDF, DOCX, DOC y TXT vuelven en el mismo formato, sin los identificadores.',
    },
  ],
  industriesLead: 'Hecho para quienes responden por los pacientes.',
  industryCards: [
    {
      name: 'Hospitales',
      text: 'Asistentes para personal y pacientes, con acceso por roles y constancia de cada revelación.',
    },
    {
      name: 'Plataformas de salud digital',
      text: 'Una pasarela delante de sus modelos: comprobaciones sin cambiar su código.',
    },
    {
      name: 'Fabricantes de tecnología médica',
      text: 'Pruebas para su expediente de riesgos: qué se comprobó, cómo y con qué acierto.',
    },
  ],
  asItIs: 'Tal como es',
  asItIsLead: 'Pantallas de la consola, tomadas de un servidor en funcionamiento.',
  shown: {
    overview: {
      alt: 'El resumen del panel: cuatro cifras, el estado de ocho salvaguardas y las comprobaciones más recientes.',
      caption: 'Qué pasa, qué se enmascara y qué se detiene, según ocurre.',
    },
    contentSafety: {
      alt: 'Un mensaje de suplantación considerado no seguro, con sus puntuaciones, una marca en las palabras que lo delatan y el motivo.',
      caption: 'Un veredicto con sus motivos, en el propio texto.',
    },
    documents: {
      alt: 'Una carta antes y después: cada identificador se sustituye, el medicamento permanece.',
      caption: 'Una carta antes y después.',
    },
  },
  architecture: 'Arquitectura',
  architectureLead: 'Una línea que recorre cada texto.',
  principles: 'Principios',
  principlesLead: 'Lo que mantenemos, sea cual sea el modelo.',
  principleCards: [
    {
      name: 'Confianza cero',
      text: 'No se confía en ninguna llamada ni en ningún texto por su procedencia. Cada llamada se comprueba.',
    },
    {
      name: 'Acceso por roles',
      text: 'RBAC decide quién puede leer, comprobar y cambiar, y quién ve qué identificador.',
    },
    {
      name: 'Sin evaluar no es limpio',
      text: 'Una comprobación que no pudo mirar lo dice, y su política decide qué sigue.',
    },
    {
      name: 'No se guarda texto',
      text: 'Los eventos y registros llevan cifras y motivos, nunca lo que escribió un paciente.',
    },
  ],
  startTitle: 'Póngalo hoy delante de su IA',
  startLead: 'Prueba gratuita de 30 días, en sus propios equipos.',
  startFreeTrial: 'Empezar la prueba gratuita',
  footer: 'Custos, salvaguardas para la IA sanitaria',
  footerPlaces: 'Pie de página',
  dashboard: 'Panel',
  documents: 'Documentos',
  documentation: 'Documentación',
}
