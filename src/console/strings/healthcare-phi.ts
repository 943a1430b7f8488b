export { en as t } from './en/healthcare-phi.ts'
