export { en as t } from './en/streaming.ts'
