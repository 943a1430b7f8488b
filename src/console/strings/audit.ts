export { en as t } from './en/audit.ts'
