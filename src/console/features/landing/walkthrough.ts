import { type Screen, screens } from './screens.ts'

/** One step of the walkthrough: a screen, and what is said to it. */
export interface Step {
  readonly screen: Screen
  readonly title: string
  readonly caption: string
}

/** The words of the walkthrough, in the order in which they are shown. */
export const walkthrough: readonly Step[] = [
  {
    screen: screens.overview,
    title: 'Every check at a glance',
    caption:
      'The dashboard shows what passes through your AI: requests, blocks, open sessions, and each guardrail with what it saw in the last hour.',
  },
  {
    screen: screens.contentSafety,
    title: 'A message is judged, and told why',
    caption:
      'A message that asks for a password is unsafe. The words that say so are marked, and every score is held against its threshold.',
  },
  {
    screen: screens.pii,
    title: 'Personal data is found in its context',
    caption:
      'Names, numbers and addresses are found one by one, each with how sure the finding is, and masked before the text goes on.',
  },
  {
    screen: screens.phi,
    title: 'Health information by HIPAA’s own list',
    caption:
      'The eighteen identifiers of the Safe Harbor rule are looked for. Role and purpose decide what may be seen; the rest is masked.',
  },
  {
    screen: screens.documents,
    title: 'A letter comes back as a letter',
    caption:
      'A document is read, masked and checked for leaks once more. It keeps its format, and what a doctor needs stays readable.',
  },
  {
    screen: screens.streaming,
    title: 'Guarded while it is written',
    caption: 'Nothing of a stream is shown before it is safe, however the text was cut into chunks.',
  },
  {
    screen: screens.analytics,
    title: 'Figures that can be answered for',
    caption:
      'Thirty days by guardrail: how much was checked, masked and blocked, how fast, and what could not be judged.',
  },
]

export const watchWords = {
  title: 'Watch Demo',
  note: 'Seven screens of the console, as it is. Arrow keys turn, space plays and pauses.',
  play: 'Play',
  again: 'Play again',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  steps: 'Steps',
  unloaded: 'This picture could not be loaded. Its caption stands below.',
  position: (step: number, of: number) => `${step} of ${of}`,
  step: (step: number, title: string) => `Step ${step}: ${title}`,
} as const

export const scheduleWords = {
  title: 'Schedule Demo',
  note: 'The owners of this installation read what you write here, and nobody else does.',
  name: 'Name',
  organization: 'Organization',
  email: 'E-mail',
  phone: 'Phone (optional)',
  message: 'What would you like to see? (optional)',
  send: 'Request a demo',
  sending: 'Sending...',
  cancel: 'Cancel',
  close: 'Close',
  thanks: 'Thank you. Your request has arrived.',
  next: 'Somebody will write to the address that you gave.',
} as const
