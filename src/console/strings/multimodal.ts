export { en as t } from './en/multimodal.ts'
