export { en as t } from './en/frame.ts'
