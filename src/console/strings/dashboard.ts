export { en as t } from './en/dashboard.ts'
