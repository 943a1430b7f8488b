export { en as t } from './en/management.ts'
