"""Clinical notes, forms, messages, calls and queries with marked names, places, dates, numbers, conditions and drugs."""
import os
import random
import re

WORD_FIRST = "May Will Grace Hope Rose Mark Bill Art Faith Joy Dawn Summer Frank Gene Dean Drew Pat Sue Rob Jack Christian Angel Melody Crystal Ruby Pearl Amber Iris Lily Violet Basil Olive Sky Daisy April June Autumn Chase Hunter Carter Charity Ginger Heather Holly Ivy Jade Jasmine Robin Sandy Skip Chip Buddy Rusty Sage Precious Patience Mercy Destiny Hazel Heaven Lance Miles Norm Penny Sunny Sterling Storm Ray Earl Duke Guy Josh Nick Don Dick Jean Carol".split()
WORD_LAST = "Young Brown White Black Long Short Good Bush Rice Wood King Price Day Banks Church Marsh Cook Baker Butler Love Major Page Parks Pope Bishop Fox Wolf Lamb Fish Crane Swan Stone Field Green Gray Rose Bell Cross Ford Hill Lake Moon Snow Rivers Winters Summers Strong Swift Sharp Small Little Moody Savage Payne Bone Hand Foot Head Blood Heart Case Chance Coffin Gross Grant Bond Law Best Nurse Doctor Workman Weeks Noon Friday Sample Means Ball Bird Blank Block Bowls Branch Bridges Brooks Burns Chambers Child Close Craft Dial Drain Early England Frost Gold Hope Hurt Ivory Keys Knight Light Locke March Mills Money Parish Pain Reading Rush Sands Self Shields Singer Sparks Story Street Temple Walker Ward Waters Wise Worth".split()
CONDITIONS = "hypertension;type 2 diabetes mellitus;diabetes;DM2;COPD;asthma;pneumonia;atrial fibrillation;heart failure;CHF;migraine;depression;anxiety;anemia;sepsis;UTI;urinary tract infection;breast cancer;lung cancer;prostate cancer;colon cancer;Parkinson's disease;Alzheimer's disease;Crohn's disease;Hodgkin lymphoma;Down syndrome;Cushing syndrome;Graves disease;Addison's disease;Huntington's disease;Bell's palsy;Guillain-Barre syndrome;Raynaud phenomenon;Sjogren syndrome;Hashimoto thyroiditis;Wilson disease;Lyme disease;Tourette syndrome;Marfan syndrome;Barrett's esophagus;hypothyroidism;hyperlipidemia;stroke;TIA;seizure;epilepsy;HIV;hepatitis C;cirrhosis;pancreatitis;appendicitis;cholecystitis;cellulitis;DVT;pulmonary embolism;gout;osteoarthritis;rheumatoid arthritis;lupus;psoriasis;eczema;GERD;peptic ulcer;kidney stones;CKD stage 3;renal failure;glaucoma;cataract;sleep apnea;obesity;schizophrenia;bipolar disorder;PTSD;ADHD;dementia;hip fracture;low back pain;chest pain;shortness of breath;headache;fever;nausea;vomiting;diarrhea;rash;cough;syncope;dizziness;MI;STEMI;CAD;PVD;MRSA;COVID-19;influenza;otitis media;strep throat;endometriosis;preeclampsia;miscarriage;melanoma;leukemia;lymphoma;multiple myeloma;multiple sclerosis;ALS;neuropathy;vertigo;tinnitus;anaphylaxis".split(";")
DRUGS = "metformin;lisinopril;amlodipine;atorvastatin;simvastatin;metoprolol;losartan;omeprazole;pantoprazole;levothyroxine;Synthroid;gabapentin;sertraline;Zoloft;fluoxetine;Prozac;Lexapro;trazodone;albuterol;Advair;prednisone;furosemide;Lasix;hydrochlorothiazide;warfarin;Coumadin;apixaban;Eliquis;Xarelto;aspirin;clopidogrel;Plavix;insulin glargine;Lantus;Humalog;Novolog;Ozempic;semaglutide;amoxicillin;Augmentin;azithromycin;ciprofloxacin;vancomycin;Zosyn;ceftriaxone;doxycycline;ibuprofen;Tylenol;acetaminophen;paracetamol;oxycodone;hydrocodone;morphine;fentanyl;tramadol;naloxone;Narcan;methadone;Suboxone;lorazepam;Ativan;alprazolam;Xanax;diazepam;zolpidem;Ambien;quetiapine;Seroquel;risperidone;haloperidol;lithium;lamotrigine;levetiracetam;Keppra;phenytoin;Dilantin;carbamazepine;digoxin;amiodarone;heparin;enoxaparin;Lovenox;methotrexate;Humira;hydroxychloroquine;tamoxifen;cisplatin;Keytruda;ondansetron;Zofran;famotidine;docusate;senna;potassium chloride;vitamin D;folic acid;iron sulfate;Flonase;Singulair;montelukast;sildenafil;Viagra;finasteride;tamsulosin;Flomax;melatonin;Benadryl;diphenhydramine;epinephrine;EpiPen".split(";")
NOT_NAMES = ["Foley catheter", "Glasgow Coma Scale", "Apgar score", "Babinski sign", "Murphy sign", "Romberg test", "Jackson-Pratt drain", "Hemovac", "Kocher incision", "Whipple procedure", "Roux-en-Y", "Doppler", "Holter monitor", "Swan-Ganz catheter", "Hickman line", "Kirschner wires", "Snellen chart", "Weber and Rinne", "Braden score", "Ranson criteria", "Wells score", "Child-Pugh class B", "Gleason 3+4", "Bishop score of 8", "Trendelenburg position", "Valsalva", "Heimlich maneuver", "Epley maneuver", "Lachman", "McMurray", "Phalen", "Tinel", "Kernig", "Brudzinski", "Gram stain", "Pap smear", "Coombs test", "Mantoux", "Ringer's lactate", "Penrose drain", "Steri-Strips", "Allen test", "Mallampati II", "Killip class I", "NYHA class III", "Cheyne-Stokes breathing", "Kussmaul respirations", "Virchow node", "Bouchard nodes", "Mohs surgery", "Nissen fundoplication", "Billroth II", "Hartmann pouch", "Fontan", "Bentall", "Lasegue", "Tanner stage IV", "Moro reflex", "Yankauer suction", "Ambu bag", "Bovie cautery", "Burow solution", "Epic chart", "Likert", "Beck Depression Inventory", "Barthel index", "Karnofsky 80", "Mini-Mental"]
ORGS = "Mercy General;St. Mary's Hospital;Northside Clinic;Mayo Clinic;Kaiser Permanente;Blue Cross;Aetna;UnitedHealthcare;Cigna;Walgreens;CVS Pharmacy;Quest Diagnostics;LabCorp;Lakeview Medical Center;Riverside Hospital;Good Samaritan;Sunrise Hospice;Walmart;Toyota;First National Bank;Lincoln High School;University of Iowa;Boston Children's;Memorial Sloan Kettering;Hope Family Practice;Valley Orthopedics;Grace Baptist Church;US Army;Humana;Medtronic".split(";")
STREET = "Main St;Oak Street;Maple Ave;2nd Avenue;Park Blvd;Elm St;Washington Rd;Lake Drive;Hillcrest Ln;Sunset Boulevard;Cedar Ct;Pine Way;River Road;Church Street;King St;County Road 12".split(";")
MONTHS = "January February March April May June July August September October November December".split()
STATES = "MA CA TX NY FL OH IL PA WA CO GA NC MI AZ OR".split()


LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"


def digits(rng, count):
    return "".join(rng.choice("0123456789") for _ in range(count))


def letters(rng, count):
    return "".join(rng.choice(LETTERS) for _ in range(count))


class Lists:
    """Word lists of the data folder: names only from the ones set apart for training."""

    def __init__(self, data):
        def lines(path):
            with open(os.path.join(data, "lists", path), encoding="utf-8", errors="replace") as f:
                return [x.strip() for x in f if x.strip()]
        self.first = lines("names_train_first_common.txt")
        self.last = lines("names_train_last_common.txt")
        self.cities = [c.title() for c in lines("phileas-lists/cities.txt")]
        self.hospitals = [h.title() if h.isupper() or h.islower() else h for h in lines("phileas-lists/hospitals.txt")]
        self.drugs = [d for d in lines("rxnorm/ingredients.txt") if re.fullmatch(r"[A-Za-z\- ]{5,24}", d)]
        self.brands = [d for d in lines("rxnorm/brands.txt") if re.fullmatch(r"[A-Za-z\- ]{4,20}", d)]


def pretty(name):
    return re.sub(r"(^|[-' ])([a-z])", lambda m: m.group(1) + m.group(2).upper(), name)


class Values:
    """One patient's world: values that repeat within a text."""

    def __init__(self, rng, lists, conditions):
        self.rng, self.lists, self.conditions = rng, lists, conditions
        self.first, self.last = self.name_parts()
        self.pfirst, self.plast = self.name_parts()

    def name_parts(self):
        r = self.rng
        first = r.choice(WORD_FIRST) if r.random() < 0.12 else pretty(r.choice(self.lists.first))
        last = r.choice(WORD_LAST) if r.random() < 0.15 else pretty(r.choice(self.lists.last))
        if r.random() < 0.06:
            last += "-" + pretty(r.choice(self.lists.last))
        return first, last

    def person(self, first=None, last=None):
        r = self.rng
        if first is None:
            first, last = self.name_parts()
        initial = r.choice("ABCDEFGHJKLMNPRSTW")
        return r.choice([f"{first} {last}"] * 5 + [f"{last}, {first}", f"{first} {initial}. {last}", f"{first[0]}. {last}", first, last, f"{first} {last}".upper(), f"{last}, {first} {initial}", f"{last.upper()}, {first.upper()}"])

    def make(self, kind):
        return getattr(self, "v_" + kind)()

    def v_PAT(self):
        return self.person(self.first, self.last), "PERSON"

    def v_FIRST(self):
        return self.first, "PERSON"

    def v_LAST(self):
        return self.last, "PERSON"

    def v_FULL(self):
        return f"{self.first} {self.last}", "PERSON"

    def v_LASTFIRST(self):
        return f"{self.last}, {self.first}", "PERSON"

    def v_HL7(self):
        return f"{self.last}^{self.first}^{self.rng.choice('ABCDEJMR')}".upper() if self.rng.random() < 0.7 else f"{self.last}^{self.first}", "PERSON"

    def v_OTHER(self):
        return self.person(), "PERSON"

    def v_OTHERFIRST(self):
        return self.name_parts()[0], "PERSON"

    def v_PROV(self):
        r = self.rng
        if r.random() < 0.5:
            return r.choice([self.plast, f"{self.pfirst} {self.plast}"]), "PROVIDER"
        first, last = self.name_parts()
        return r.choice([last, f"{first} {last}", f"{first[0]}. {last}", f"{first} {r.choice('ABCEJLMRS')}. {last}"]), "PROVIDER"

    def v_CITY(self):
        return self.rng.choice(self.lists.cities), "LOCATION"

    def v_ADDR(self):
        r = self.rng
        street = f"{r.randrange(1, 9900)} {r.choice(STREET)}" + r.choice(["", "", f", Apt {r.randrange(1, 40)}", f" #{r.randrange(1, 90)}"])
        return r.choice([street, f"{street}, {r.choice(self.lists.cities)}, {r.choice(STATES)} {r.randrange(10000, 99999)}", f"{street}, {r.choice(self.lists.cities)}"]), "LOCATION"

    def v_ORG(self):
        r = self.rng
        return (r.choice(ORGS) if r.random() < 0.6 else r.choice(self.lists.hospitals)), "ORGANIZATION"

    def v_DATE(self):
        r = self.rng
        y, m, d = r.randrange(1935, 2027), r.randrange(1, 13), r.randrange(1, 29)
        month = MONTHS[m - 1]
        return r.choice([f"{m}/{d}/{y}", f"{m:02}/{d:02}/{y % 100:02}", f"{y}-{m:02}-{d:02}", f"{month} {d}, {y}", f"{d} {month[:3]} {y}", f"{month} {d}", f"{m}/{d}", f"{d}.{m}.{y}", f"{month[:3]} {d} {y}", f"{month} {y}", f"the {d}th of {month}", f"{y}{m:02}{d:02}"]), "DATE"

    def v_HDATE(self):
        r = self.rng
        return f"{r.randrange(1930, 2024)}{r.randrange(1, 13):02}{r.randrange(1, 29):02}", "DATE"

    def v_AGE(self):
        r = self.rng
        n = r.randrange(1, 103)
        return r.choice([f"{n}", f"{n} years old", f"{n}-year-old", f"{n} y/o", f"{n}yo", f"{n} year old"]), "AGE"

    def v_AGEYO(self):
        n = self.rng.randrange(1, 103)
        return self.rng.choice([f"{n} years old", f"{n}-year-old", f"{n} y/o", f"{n}yo", f"{n} year old", f"{n} yr old"]), "AGE"

    def v_ID(self):
        r = self.rng
        n = lambda k: "".join(r.choice("0123456789") for _ in range(k))
        a = lambda k: "".join(r.choice("ABCDEFGHJKMNPRSTUVWXYZ") for _ in range(k))
        return r.choice([n(6), n(7), n(8), n(10), f"{a(2)}{n(6)}", f"{a(3)}-{n(5)}", f"MRN-{n(6)}", f"{n(3)}-{n(2)}-{n(4)}", f"{a(1)}{n(8)}", f"{n(4)}-{n(4)}", f"{n(1)}{a(2)}{n(1)}-{a(2)}{n(1)}-{a(2)}{n(2)}", f"#{n(5)}", f"{a(2)}{n(7)}", f"CLM{n(8)}", f"{n(3)}{a(3)}{n(3)}"]), "ID"

    def v_TEL(self):
        r = self.rng
        n = lambda k: "".join(r.choice("0123456789") for _ in range(k))
        return r.choice([f"({n(3)}) {n(3)}-{n(4)}", f"{n(3)}-{n(3)}-{n(4)}", f"{n(3)}.{n(3)}.{n(4)}", f"+1 {n(3)} {n(3)} {n(4)}", f"{n(10)}", f"x{n(4)}", f"555-{n(4)}", "five five five " + " ".join(r.choice("zero one two three four five six seven eight nine".split()) for _ in range(4))]), "CONTACT"

    def v_MAIL(self):
        r = self.rng
        return f"{self.first.lower()}{r.choice(['.', '_', ''])}{self.last.lower()}{r.choice(['', '82', '7'])}@{r.choice(['gmail.com', 'yahoo.com', 'example.org', 'hospital.net'])}".replace(" ", ""), "CONTACT"

    def v_COND(self):
        r = self.rng
        return (r.choice(CONDITIONS) if r.random() < 0.7 else r.choice(self.conditions)), "CONDITION"

    def v_DRUG(self):
        r = self.rng
        u = r.random()
        return (r.choice(DRUGS) if u < 0.65 else r.choice(self.lists.drugs) if u < 0.85 else r.choice(self.lists.brands)), "DRUG"

    def v_NOT(self):
        return self.rng.choice(NOT_NAMES), None

    def v_LAB(self):
        r = self.rng
        return r.choice([f"Na {r.randrange(128, 148)}", f"K {r.uniform(2.9, 5.6):.1f}", f"WBC {r.uniform(3, 19):.1f}", f"Hgb {r.uniform(7, 16):.1f}", f"BP {r.randrange(90, 190)}/{r.randrange(50, 110)}", f"HR {r.randrange(50, 130)}", f"SpO2 {r.randrange(85, 100)}%", f"A1c {r.uniform(5, 12):.1f}%", f"creatinine {r.uniform(.5, 4):.1f} mg/dL", f"T {r.uniform(36, 40):.1f} C", f"INR {r.uniform(1, 5):.1f}", f"glucose {r.randrange(60, 400)} mg/dL", f"LVEF {r.randrange(20, 65)}%", f"ICD-10 E11.{r.randrange(1, 9)}", f"CPT 992{r.randrange(11, 16)}", f"L{r.randrange(1, 5)}-S1", f"GCS {r.randrange(3, 16)}", f"pain {r.randrange(1, 10)}/10"]), None

    def v_DOSE(self):
        r = self.rng
        return r.choice([f"{r.choice([2.5, 5, 10, 20, 40, 50, 81, 100, 250, 500, 875])} mg", f"{r.randrange(1, 30)} units", f"{r.choice([25, 50, 75, 100])} mcg", "1 g"]) + r.choice(["", " daily", " BID", " PO q8h", " twice a day", " prn", " IV", " at bedtime"]), None

    def v_FILL(self):
        return self.rng.choice(self.lists.filler), "CLINICAL"


SLOT = re.compile(r"\{([A-Z0-9]+)\}")


def render(rng, template, values):
    """(text, spans) of a template; slots are drawn in order."""
    while True:
        m = re.search(r"\[([^\[\]]*\|[^\[\]]*)\]", template)
        if not m:
            break
        template = template[: m.start()] + rng.choice(m.group(1).split("|")) + template[m.end():]
    template = template.replace("{{", "{").replace("}}", "}")
    out, spans, at = [], [], 0
    size = 0
    for m in SLOT.finditer(template):
        before = template[at: m.start()]
        out.append(before)
        size += len(before)
        value, kind = values.make(m.group(1))
        if kind:
            spans.append({"start": size, "end": size + len(value), "type": kind})
        out.append(value)
        size += len(value)
        at = m.end()
    out.append(template[at:])
    return "".join(out), spans
