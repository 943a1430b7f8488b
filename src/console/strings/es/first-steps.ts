import type { en } from '../en/first-steps.ts'

/** Spanish words: first steps. */
export const es: typeof en = {
  title: 'Le damos la bienvenida. Tres cosas que probar',
  note: 'Aquí todavía no se ha comprobado nada. Cada una abre el lugar adecuado con un ejemplo ya escrito; sus personas son inventadas.',
  checkAMessage: 'Comprobar un mensaje',
  checkAMessageText: 'Un mensaje pide una contraseña. Vea el veredicto, las palabras que lo delatan y el motivo.',
  openContentSafety: 'Abrir Seguridad del contenido',
  anonymiseALetter: 'Anonimizar una carta de ejemplo',
  anonymiseALetterText: 'Entra la carta de un médico; vuelve la misma carta sin lo que identifica a su paciente.',
  openDocuments: 'Abrir Documentos',
  guardAStream: 'Proteger una transmisión',
  guardAStreamText: 'Inicie una transmisión y entregue un fragmento. Lo que sale se enmascara mientras se escribe.',
  openStreaming: 'Abrir Transmisión',
  loadSampleData: 'Cargar datos de ejemplo',
  loading: 'Cargando...',
  loadNote:
    'O eche primero un vistazo: esto crea una organización aparte, «Sample hospital», con un mes de comprobaciones sintéticas. Un clic la elimina.',
  loadFailed: 'No se pudieron cargar los datos de ejemplo',
  syntheticData: 'Datos sintéticos',
  syntheticDataTitle: 'Está en la organización de ejemplo: sus cifras son sintéticas',
  sampleTitle: 'Está viendo datos sintéticos',
  sampleNote: 'Ninguna de estas comprobaciones ocurrió. Las cifras de su propia organización no saben nada de ellas.',
  backToYourOrganization: 'Volver a su organización',
  leaveFailed: 'No se pudo salir de la organización de ejemplo',
  removeSampleData: 'Eliminar los datos de ejemplo',
  removing: 'Eliminando...',
  confirmTitle: '¿Eliminar los datos de ejemplo?',
  confirmNote:
    'La organización «Sample hospital» se elimina con todo lo que contiene. Sus propios datos quedan como están.',
  removeFailed: 'No se pudieron eliminar los datos de ejemplo',
  cancel: 'Cancelar',
  tryASample: 'Probar un ejemplo',
}
