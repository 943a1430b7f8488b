/** Words of reports of research, each of another matter: who took part, how it was set up, what was done, and the figures. */
const SIGNS = [
  /\b(?:participants?|subjects|cohort|volunteers|respondents|controls?|enrolled|recruited|patients with|consecutive)\b/i,
  /\b(?:randomi[sz]ed|trials?|retrospective(?:ly)?|prospective(?:ly)?|cross-sectional|case-control|surveys?|questionnaires?|meta-analysis|placebo|database|registry|follow-up|records)\b/i,
  /\b(?:significan(?:t|ce|tly)|95\s?% ?ci|confidence interval|odds ratio|hazard ratio|relative risk|regression|correlat(?:ed|ion)|mean|median|respectively)\b|\b[pn]\s?[<=>]|±/i,
  /\bwe (?:found|studied|assessed|evaluated|examined|compared|investigated|analy[sz]ed|aimed|tested|reviewed|sought|hypothesi[sz]ed|report|describe)\b|\b(?:this|the present|the current|our) study\b|\b(?:was|were|to) (?:be )?(?:compared?|analy[sz]ed?|assess(?:ed)?|evaluated?|measured?|examined?|investigated?|performed|obtained|reviewed|identified|included|studied|divided|treated|collected|determined?|observed)\b/i,
  /\b\d+(?:\.\d+)?\s?%|\bgroups?\b/i,
]
/** So many of them a report has. */
const LEAST = 2

/** Whether a text reports a study: its conclusion may be drawn from the figures, though no sentence says it. */
export function isStudy(text: string): boolean {
  return SIGNS.filter((sign) => sign.test(text)).length >= LEAST
}
