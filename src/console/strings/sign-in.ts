export { en as t } from './en/sign-in.ts'
