import type { en } from '../en/exceptions.ts'
import { plural } from './plural.ts'

/** Spanish words: exceptions. */
export const es: typeof en = {
  exceptionsSaved: 'Excepciones guardadas',
  theyHoldFromThe: (policyVersion) =>
    `Valen desde la próxima comprobación, como versión ${policyVersion} de la política.`,
  exceptionsNotSaved: 'Las excepciones no se han guardado',
  theListsCouldNot: 'No se han podido guardar las listas.',
  organization: 'Organización',
  privacyExceptions: 'Excepciones de privacidad',
  whatIsNeverAnd:
    'Lo que nunca y lo que siempre se toma por datos personales: en los paneles, las transmisiones, los documentos y la API.',
  loadingExceptions: 'Cargando excepciones...',
  tryAgain: 'Reintentar',
  allowList: 'Lista de permitidos',
  leftAloneWhereverIt:
    'Se deja como está dondequiera que aparezca: el nombre del propio hospital, su centralita, una dirección pública.',
  nothingIsLeftAlone: 'No se exceptúa nada.',
  denyList: 'Lista de denegados',
  alwaysTakenForPersonal:
    'Siempre se toma por datos personales, digan lo que digan los reconocedores: códigos de planta, nombres de proyectos, un formato numérico local.',
  nothingIsAdded: 'No se añade nada.',
  exactValue: 'Valor exacto',
  patternRe2: 'Patrón (RE2)',
  typeAlone: 'Solo el tipo',
  anyType: 'Cualquier tipo',
  remove: (rule) => `Quitar ${rule}`,
  by: 'Por',
  type: 'Tipo',
  value: 'Valor',
  pattern: 'Patrón',
  capitalsAndSpacesDo: 'Las mayúsculas y los espacios no importan.',
  aWholeValueIn: 'Un valor completo en la lista de permitidos; cualquier lugar en la de denegados.',
  note: 'Nota',
  saving: 'Guardando...',
  addException: 'Añadir excepción',
  pattern2: (pattern) => `patrón ${pattern}`,
  every: (type) => `todo ${type}`,
  as: (type) => `como ${type}`,
  tryTheLists: 'Probar las listas',
  theSameTextMasked: 'El mismo texto enmascarado sin las listas y con ellas. No se conserva nada de él.',
  textToTry: 'Texto de prueba',
  try: 'Probar',
  withoutTheLists: 'Sin las listas',
  underTheLists: 'Con las listas',
  vaultDestroyed: 'Bóveda destruida',
  textsThatWereMasked: 'Los textos que se enmascararon en ella no se pueden restaurar nunca más.',
  vaultNotDestroyed: 'La bóveda no se ha destruido',
  theVaultCouldNot: 'No se ha podido destruir la bóveda.',
  vaults: 'Bóvedas',
  programsThatMaskReversibly:
    'Los programas que enmascaran de forma reversible guardan aquí, sellado, lo que representan sus marcadores. Cada revelación consta en el registro de auditoría.',
  noVaultsYet: 'Todavía no hay bóvedas.',
  valuesChanged: (values, count, updatedAt) =>
    `${values} ${plural(count, 'valor', 'valores')}, último cambio: ${updatedAt}`,
  destroyVault: (id) => `Destruir la bóveda ${id}`,
  destroyThisVaultTexts: '¿Destruir esta bóveda? Los textos enmascarados en ella no se podrán restaurar nunca.',
  destroy: 'Destruir',
}
