export { en as t } from './en/architecture.ts'
