import type { Mail } from '../../mail.ts'
import type { DemoRequest } from '../../stores/index.ts'

/** What owners read of a request. Each answer is on a line of its own, and a message is quoted: nothing of it can look like ours. */
export function demoMail(request: DemoRequest, publicUrl: string | undefined): Omit<Mail, 'to'> {
  const answers = [
    ['Name', request.name],
    ['Organisation', request.company],
    ['E-mail', request.email],
    ['Telephone', request.phone],
  ] as const
  const lines = answers.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${oneLine(value)}`]))
  const message = request.message === null ? [] : ['', ...request.message.split(/\r\n|[\r\n]/).map(quoted)]
  const place = publicUrl === undefined ? [] : ['', `All requests: ${new URL('/admin/organization', publicUrl).href}`]
  return {
    subject: 'Somebody asks for a demonstration of Custos',
    text: `${['Somebody filled in the form on the landing page.', '', ...lines, ...message, ...place].join('\n')}\n`,
  }
}

function quoted(line: string): string {
  return `> ${oneLine(line)}`
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
