export { en as t } from './en/organization.ts'
