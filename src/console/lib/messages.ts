/** The words for a blank text, the same in the panels and in the server's refusal. */
export const blankText = 'Please enter text to analyze.'
