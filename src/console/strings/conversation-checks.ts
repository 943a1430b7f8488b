export { en as t } from './en/conversation-checks.ts'
