export { en as t } from './en/gateway.ts'
