export { en as t } from './en/policy.ts'
