/** English words: the landing page's dialogs. */
export const en = {
  watchTitle: 'Watch Demo',
  watchNote: 'Seven screens of the console, as it is. Arrow keys turn, space plays and pauses.',
  play: 'Play',
  playAgain: 'Play again',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  steps: 'Steps',
  unloaded: 'This picture could not be loaded. Its caption stands below.',
  position: (step: number, of: number) => `${step} of ${of}`,
  step: (step: number, title: string) => `Step ${step}: ${title}`,
  overview: 'Every check at a glance',
  overviewCaption:
    'The dashboard shows what passes through your AI: requests, blocks, open sessions, and each guardrail with what it saw in the last hour.',
  contentSafety: 'A message is judged, and told why',
  contentSafetyCaption:
    'A message that asks for a password is unsafe. The words that say so are marked, and every score is held against its threshold.',
  pii: 'Personal data is found in its context',
  piiCaption:
    'Names, numbers and addresses are found one by one, each with how sure the finding is, and masked before the text goes on.',
  phi: 'Health information by HIPAA’s own list',
  phiCaption:
    'The eighteen identifiers of the Safe Harbor rule are looked for. Role and purpose decide what may be seen; the rest is masked.',
  documents: 'A letter comes back as a letter',
  documentsCaption:
    'A document is read, masked and checked for leaks once more. It keeps its format, and what a doctor needs stays readable.',
  streaming: 'Guarded while it is written',
  streamingCaption: 'Nothing of a stream is shown before it is safe, however the text was cut into chunks.',
  analytics: 'Figures that can be answered for',
  analyticsCaption:
    'Thirty days by guardrail: how much was checked, masked and blocked, how fast, and what could not be judged.',
  scheduleTitle: 'Schedule Demo',
  scheduleNote: 'The owners of this installation read what you write here, and nobody else does.',
  name: 'Name',
  organization: 'Organization',
  email: 'E-mail',
  phone: 'Phone (optional)',
  message: 'What would you like to see? (optional)',
  request: 'Request a demo',
  sending: 'Sending...',
  cancel: 'Cancel',
  thanks: 'Thank you. Your request has arrived.',
  whatFollows: 'Somebody will write to the address that you gave.',
}
