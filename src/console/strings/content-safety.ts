export { en as t } from './en/content-safety.ts'
