import type { en } from '../en/knowledge.ts'

/** Spanish words: knowledge. */
export const es: typeof en = {
  knowledgeBase: (id) => `Base de conocimiento ${id}`,
  knowledgeBaseNotChanged: 'La base de conocimiento no ha cambiado',
  itCouldNotBe: 'No se ha podido cambiar.',
  sourceAdded: 'Fuente añadida',
  sourcesCharactersRevision: (sources, characters, revision) =>
    `Fuentes: ${sources}; caracteres: ${characters}; revisión ${revision}`,
  working: 'Trabajando...',
  addFile: 'Añadir archivo',
  deleteKnowledgeBase: (name) => `Eliminar la base de conocimiento ${name}`,
  deleteThisKnowledgeBase: '¿Eliminar esta base de conocimiento con todas sus fuentes?',
  deleted: 'Eliminada',
  delete: 'Eliminar',
  fileFor: (name) => `Archivo para ${name}`,
  noSourcesYet: 'Todavía no hay fuentes.',
  sourcesOf: (name) => `Fuentes de ${name}`,
  versionCharacters: (version, characters, updatedAt) => `Versión ${version}, ${characters} caracteres, ${updatedAt}`,
  removeSource: (title) => `Quitar la fuente ${title}`,
  sourceRemoved: 'Fuente quitada',
  organization: 'Organización',
  knowledgeBases: 'Bases de conocimiento',
  guidelinesAndPoliciesOf:
    'Sus propias guías y políticas. La verificación de hechos y el control de RAG las usan por su identificador.',
  loadingKnowledgeBases: 'Cargando bases de conocimiento...',
  knowledgeBaseBegun: 'Base de conocimiento empezada',
  nowAddFilesTo: 'Ahora añádale archivos.',
  knowledgeBaseNotBegun: 'La base de conocimiento no se ha empezado',
  itCouldNotBeBegun: 'No se ha podido empezar.',
  newKnowledgeBase: 'Nueva base de conocimiento',
  id: 'Identificador',
  smallLettersDigitsAnd: 'Minúsculas, cifras, - y _. Las llamadas nombran la base por él.',
  begin: 'Empezar',
}
