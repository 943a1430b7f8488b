export { en as t } from './en/alerts.ts'
