export { en as t } from './en/pii-detection.ts'
