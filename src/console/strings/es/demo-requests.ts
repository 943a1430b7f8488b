import type { en } from '../en/demo-requests.ts'

/** Spanish words: demo requests. */
export const es: typeof en = {
  tab: 'Solicitudes de demostración',
  title: 'Solicitudes de demostración',
  note: 'Quién rellenó el formulario de la página de inicio. Pertenecen a la primera organización de esta instalación.',
  loading: 'Cargando solicitudes...',
  none: 'Todavía nadie ha pedido una demostración',
  list: 'Solicitudes de demostración',
  handled: 'atendida',
  open: 'abierta',
  handledBy: (name, at) => `Atendida por ${name}, ${at}`,
  mailFailed: 'No se pudo enviar el correo a los propietarios.',
  markHandled: 'Marcar como atendida',
  openAgain: 'Volver a abrir',
  markHandledOf: (name) => `Marcar la solicitud de ${name} como atendida`,
  openAgainOf: (name) => `Volver a abrir la solicitud de ${name}`,
  delete: 'Eliminar',
  deleteOf: (name) => `Eliminar la solicitud de ${name}`,
  deleted: (name) => `La solicitud de ${name} se ha eliminado.`,
  updateFailed: 'Falló la actualización',
  deleteFailed: 'Falló la eliminación',
}
