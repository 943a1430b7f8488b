export { en as t } from './en/first-steps.ts'
