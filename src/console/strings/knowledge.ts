export { en as t } from './en/knowledge.ts'
