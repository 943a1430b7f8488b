/** English words: architecture. */
export const en = {
  allow: 'Allow',
  nothingReachedAThreshold: 'Nothing reached a threshold: the text passes unchanged.',
  mask: 'Mask',
  identifiersAreTakenOut: 'Identifiers are taken out or replaced; the rest passes.',
  redirect: 'Redirect',
  theConversationIsLed: 'The conversation is led elsewhere, for instance to a person.',
  block: 'Block',
  theTextStopsHere: 'The text stops here, and the caller learns why.',
  enterpriseSecurityArchitecture: 'Enterprise Security Architecture',
  eachTextWalksOne:
    'Each text walks one line: the core engine sees, the decision engine judges by the policy, and one of four outputs follows.',
}
