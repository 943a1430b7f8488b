export { en as t } from './en/demo-requests.ts'
