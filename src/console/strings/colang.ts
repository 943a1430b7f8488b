export { en as t } from './en/colang.ts'
