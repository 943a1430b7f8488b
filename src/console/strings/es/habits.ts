import type { en } from '../en/habits.ts'

/** Spanish words: what every screen does alike (undo, leaving, tables). */
export const es: typeof en = {
  undo: 'Deshacer',
  notRestored: 'No se restauró',
  notRestoredWhy: 'No se pudo recuperar.',
  deleted: (name) => `Se eliminó ${name}`,
  removed: (name) => `Se quitó ${name}`,
  leaveTitle: '¿Salir sin guardar?',
  leaveNote: 'Los cambios de esta página aún no se han guardado.',
  stay: 'Quedarse',
  leave: 'Salir',
  filter: 'Filtro',
  filterHint: 'Filas que contienen estas palabras',
  rows: (shown, all) => `${shown} de ${all} filas`,
  noneLeft: 'Ninguna fila contiene estas palabras',
  sortBy: (column) => `Ordenar por ${column}`,
  perPage: 'Filas por página',
  all: 'Todas',
  page: (page, pages) => `Página ${page} de ${pages}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  loadedOnly: 'El orden y el filtro se aplican a las filas cargadas.',
}
