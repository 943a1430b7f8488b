export { en as t } from './en/analytics.ts'
