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
  overviewCaption:
    'El panel muestra lo que pasa por su IA: solicitudes, bloqueos, sesiones abiertas y lo que vio cada guardarraíl en la última hora.',
  contentSafety: 'Un mensaje se juzga, y se dice por qué',
  contentSafetyCaption:
    'Un mensaje que pide una contraseña no es seguro. Las palabras que lo delatan están marcadas y cada puntuación se compara con su umbral.',
  pii: 'Los datos personales se encuentran en su contexto',
  piiCaption:
    'Nombres, números y direcciones se encuentran uno por uno, cada uno con su certeza, y se enmascaran antes de que el texto siga.',
  phi: 'Información de salud según la propia lista de HIPAA',
  phiCaption:
    'Se buscan los dieciocho identificadores de la regla Safe Harbor. El rol y el propósito deciden qué se puede ver; el resto se enmascara.',
  documents: 'Una carta vuelve como carta',
  documentsCaption:
    'Un documento se lee, se enmascara y se revisa otra vez en busca de fugas. Conserva su formato, y lo que un médico necesita sigue legible.',
  streaming: 'Protegido mientras se escribe',
  streamingCaption: 'Nada de un flujo se muestra antes de ser seguro, se corte como se corte el texto.',
  analytics: 'Cifras de las que se puede responder',
  analyticsCaption:
    'Treinta días por guardarraíl: cuánto se comprobó, enmascaró y bloqueó, con qué rapidez, y qué no se pudo juzgar.',
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
