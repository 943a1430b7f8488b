/** The words of the first five minutes. */
export const words = {
  title: 'Welcome. Three things to try',
  note: 'Nothing was checked here yet. Each of these opens the right place with a sample filled in; its people are invented.',
  steps: [
    {
      href: '/dashboard?tab=content-safety',
      title: 'Check a message',
      text: 'A message asks for a password. See the verdict, the words that gave it away, and the reason.',
      action: 'Open Content Safety',
    },
    {
      href: '/documents',
      title: 'Anonymise a sample letter',
      text: 'A doctor’s letter goes in; the same letter comes back without the eighteen identifiers.',
      action: 'Open Documents',
    },
    {
      href: '/dashboard?tab=streaming',
      title: 'Guard a stream',
      text: 'Start a stream and hand in a chunk. What leaves it is masked while it is written.',
      action: 'Open Streaming',
    },
  ],
  load: 'Load sample data',
  loading: 'Loading...',
  loadNote:
    'Or look around first: this makes an organization of its own, “Sample hospital”, with a month of synthetic checks. One click removes it again.',
  loadFailed: 'Failed to load sample data',
  badge: 'Synthetic data',
  badgeTitle: 'You are in the sample organization: its figures are synthetic',
  sampleTitle: 'You are looking at synthetic data',
  sampleNote: 'None of these checks ever happened. Your own organization’s figures know nothing of them.',
  leave: 'Back to your organization',
  leaveFailed: 'Failed to leave',
  remove: 'Remove sample data',
  removing: 'Removing...',
  confirmTitle: 'Remove sample data?',
  confirmNote: 'The organization “Sample hospital” goes with everything in it. Your own data stays as it is.',
  removeFailed: 'Failed to remove sample data',
  cancel: 'Cancel',
} as const
