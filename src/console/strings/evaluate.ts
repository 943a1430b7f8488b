export { en as t } from './en/evaluate.ts'
