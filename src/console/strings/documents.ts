export { en as t } from './en/documents.ts'
