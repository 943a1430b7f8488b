import type { en } from '../en/demos.ts'

/** Spanish words: the landing page's dialogs. */
export const es: typeof en = {
  watchTitle: 'Ver la demostración',
  watchNote: 'Siete pantallas de la consola, tal como es. Las flechas pasan, el espacio reproduce y pausa.',
  play: 'Reproducir',
  playAgain: 'Reproducir de nuevo',
  pause: 'Pausar',
  previous: 'Anterior',
  next: 'Siguiente',
  close: 'Cerrar',
  steps: 'Pasos',
  unloaded: 'No se pudo cargar esta imagen. Su texto está debajo.',
  position: (step, of) => `${step} de ${of}`,
  step: (step, title) => `Paso ${step}: ${title}`,
  overview: 'Todas las comprobaciones de un vistazo',
  overviewPicture:
    'El resumen del panel: cuatro cifras, el estado de ocho salvaguardas y las comprobaciones más recientes.',
  overviewCaption:
    'El panel muestra lo que pasa por su IA: solicitudes, bloqueos, sesiones abiertas y lo que vio cada salvaguarda en la última hora.',
  contentSafety: 'Un mensaje se juzga, y se dice por qué',
  contentSafetyPicture:
    'Un mensaje de suplantación evaluado como no seguro, con sus puntuaciones, las palabras que lo delatan marcadas y el motivo.',
  contentSafetyCaption:
    'Un mensaje que pide una contraseña no es seguro. Las palabras que lo delatan están marcadas y cada puntuación se compara con su umbral.',
  pii: 'Los datos personales se encuentran en su contexto',
  piiPicture: 'Un mensaje con su nombre, teléfono, correo electrónico y número de tarjeta encontrados y enmascarados.',
  piiCaption:
    'Nombres, números y direcciones se encuentran uno por uno, cada uno con su certeza, y se enmascaran antes de que el texto siga.',
  phi: 'Información de salud según la propia lista de HIPAA',
  phiPicture: 'Un informe de alta con sus identificadores por categoría de HIPAA y el riesgo que suponen.',
  phiCaption:
    'Se buscan los dieciocho identificadores de la regla Safe Harbor. El rol y el propósito deciden qué se puede ver; el resto se enmascara.',
  documents: 'Una carta vuelve como carta',
  documentsPicture: 'Una carta antes y después: cada identificador está sustituido, el medicamento queda.',
  documentsCaption:
    'Un documento se lee, se enmascara y se revisa otra vez en busca de fugas. Conserva su formato, y lo que un médico necesita sigue legible.',
  streaming: 'Protegido mientras se escribe',
  streamingPicture: 'Una transmisión cuyo fragmento salió del servidor con sus identificadores enmascarados.',
  streamingCaption: 'Nada de una transmisión se muestra antes de ser seguro, se corte como se corte el texto.',
  analytics: 'Cifras de las que se puede responder',
  analyticsPicture: 'Analítica de treinta días: totales, tiempos de respuesta y la parte de cada salvaguarda.',
  analyticsCaption:
    'Treinta días por salvaguarda: cuánto se comprobó, enmascaró y bloqueó, con qué rapidez, y qué no se pudo juzgar.',
  scheduleTitle: 'Solicitar una demostración',
  scheduleNote: 'Los propietarios de esta instalación leen lo que escriba aquí, y nadie más.',
  name: 'Nombre',
  organization: 'Organización',
  email: 'Correo electrónico',
  phone: 'Teléfono (opcional)',
  message: '¿Qué le gustaría ver? (opcional)',
  request: 'Solicitar una demostración',
  sending: 'Enviando...',
  cancel: 'Cancelar',
  thanks: 'Gracias. Su solicitud ha llegado.',
  whatFollows: 'Alguien escribirá a la dirección que ha indicado.',
}
