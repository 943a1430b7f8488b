export { en as t } from './en/common.ts'
