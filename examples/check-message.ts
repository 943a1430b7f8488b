// Checks one message before it is shown or sent on.
import process from 'node:process'
import { connect } from './connect.ts'

const text = process.argv[2] ?? 'Please call Maria Gonzalez at 617-555-0123 about her results.'
const client = connect()

const safety = await client.call('testContentSafety', { text })
const privacy = await client.call('testPii', { text, action: 'mask' })

console.log(`content: ${safety.verdict} (${safety.action})`)
console.log(`personal data: ${privacy.entity_count}`)
console.log(`safe to show: ${safety.action === 'block' ? '(nothing)' : privacy.masked_text}`)
