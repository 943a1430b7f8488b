export { en as t } from './en/exceptions.ts'
