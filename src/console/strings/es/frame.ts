import type { en } from '../en/frame.ts'

/** Spanish words: frame. */
export const es: typeof en = {
  dashboard: 'Panel',
  documents: 'Documentos',
  architecture: 'Arquitectura',
  organization: 'Organización',
  skipToContent: 'Ir al contenido',
  main: 'Principal',
  switchFailed: 'No se pudo cambiar',
  signOutFailed: 'No se pudo cerrar la sesión',
  account: (name) => `Cuenta: ${name}`,
  account2: 'Cuenta',
  signOut: 'Cerrar sesión',
  documentation: 'Documentación',
  n404PageNotFound: '404 Página no encontrada',
  didYouForgetTo: '¿Olvidó añadir la página al enrutador?',
  goToTheDashboard: 'Ir al panel',
}
