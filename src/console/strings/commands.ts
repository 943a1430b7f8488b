export { en as t } from './en/commands.ts'
