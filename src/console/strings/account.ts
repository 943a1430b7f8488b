export { en as t } from './en/account.ts'
