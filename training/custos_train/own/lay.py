"""The same things in the words of research and in everyday words, so that a claim need not repeat its source's words."""
import re

# Each line: words that may stand for each other, by number where it matters.
SAME = """SARS-CoV-2|COVID-19|coronavirus|the new coronavirus|COVID|2019-nCoV
mortality|death|deaths|dying
hypertension|high blood pressure
hypotension|low blood pressure
myocardial infarction|heart attack|cardiac infarction
cardiac|heart
renal|kidney
hepatic|liver
pulmonary|lung
cerebral|brain
dermal|skin
gastric|stomach
ocular|eye
osseous|bone
neoplasm|tumor|cancer|malignancy
carcinoma|cancer
pediatric patients|children|kids
children|kids|young people
elderly patients|older people|seniors|older adults
neonates|newborns|newborn babies
infants|babies
adolescents|teenagers|teens
physicians|doctors
practitioners|doctors
pregnant women|expectant mothers|women who are pregnant
females|women
males|men
individuals|people|persons
patients|people|sick people
subjects|participants|people
adverse events|side effects|unwanted effects|harms
efficacious|effective|works
ineffective|useless|of no use
administration|use|giving
administered|given
treatment|therapy|care
therapeutic|treatment
pharmacological|drug
medication|medicine|drug
surgery|an operation|operation
surgical procedure|operation
incidence|frequency|number of cases
prevalence|how common it is|frequency
elevated|raised|higher|increased
decreased|lower|reduced|less
increases|raises|drives up
decreases|lowers|reduces|cuts
improves|helps|makes better
worsens|makes worse|aggravates
prevents|stops|protects against
causes|leads to|brings about
associated with|linked to|tied to|connected with|related to
correlated with|linked to|goes along with
demonstrated|showed|found
transmission|spread|passing on
transmitted|spread|passed on
contagious|infectious|catching
infection|being infected|infections
pyrexia|fever|high temperature
dyspnea|shortness of breath|trouble breathing
fatigue|tiredness
emesis|vomiting|throwing up
nausea|feeling sick
diarrhea|loose stools
headache|head pain
obesity|being overweight|being very fat
diabetes mellitus|diabetes|high blood sugar
glucose|blood sugar|sugar
alcohol consumption|drinking|drinking alcohol
smoking|tobacco use|cigarettes
physical activity|exercise|working out
diet|food|eating
hospitalization|hospital admission|being in hospital
length of stay|time in hospital
prognosis|outlook|outcome
relapse|recurrence|coming back
asymptomatic|without symptoms|symptom-free
symptomatic|with symptoms
severe|serious|grave
mild|light|not serious
respiratory|breathing
ventilation|breathing support
face masks|masks|face coverings
vaccination|vaccine|shot|jab|immunization
antibodies|immune proteins
immune response|immunity|immune defence
virus|germ
pathogens|germs
antibiotic|antibiotics
antiviral|virus drug
pain relief|analgesia|less pain
cognitive decline|loss of memory|dementia
depression|low mood
anxiety|worry
sleep disturbance|poor sleep|bad sleep
fracture|broken bone
stroke|brain attack
thrombosis|blood clots
hemorrhage|bleeding
postoperative|after surgery|after an operation
preoperative|before surgery
randomized trial|study|trial
survival|living longer|survival time
quality of life|well-being
significant|marked|clear
no significant difference|no difference|the same
similar to|the same as|like
feasible|possible|doable
safe|not harmful|without danger
beneficial|good|helpful
harmful|dangerous|bad
necessary|needed
predicts|foretells|is a sign of
predictor of|sign of|marker of
risk factor for|raises the risk of
contraindicated|not to be used
diagnosis|finding out
screening|early testing
delivery|birth
breastfeeding|nursing
birth weight|weight at birth
body mass index|BMI|weight for height
cholesterol|blood fat
joint|joints
knee|knees
visual acuity|eyesight|vision
hearing loss|deafness
weather|climate
temperature|heat
ultraviolet light|UV|sunlight
originated|came|arose
engineered|made in a lab|man-made
laboratory|lab
school closure|closing schools
quarantine|isolation|staying at home
social distancing|keeping apart|physical distancing
hand hygiene|hand washing|washing hands""".splitlines()
GROUPS = [line.split("|") for line in SAME]
FIND = [(re.compile(r"\b" + re.escape(word) + r"\b", re.I), [other for other in group if other != word]) for group in GROUPS for word in group if len(word) > 3]
OPENERS = ["", "", "", "", "it seems that ", "so ", "I read that ", "people say ", "the claim is that ", "apparently ", "in short, "]


def lay(rng, claim, share=0.6):
    """A claim with some of its words exchanged; never one word twice."""
    out, done = claim, []
    for pattern, others in rng.sample(FIND, len(FIND)):
        m = pattern.search(out)
        if not m or rng.random() > share or any(a < m.end() and m.start() < b for a, b in done):
            continue
        new = rng.choice(others)
        if m[0][0].isupper() and new[0].islower() and m.start() == 0:
            new = new[0].upper() + new[1:]
        shift = len(new) - len(m[0])
        done = [(a + shift, b + shift) if a >= m.end() else (a, b) for a, b in done] + [(m.start(), m.start() + len(new))]
        out = out[: m.start()] + new + out[m.end():]
    lead = rng.choice(OPENERS)
    return lead + (out[0].lower() + out[1:] if lead and len(out) > 1 and not out[1].isupper() else out)
