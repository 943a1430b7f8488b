"""Machine-written records of clinics: HL7 v2, FHIR, tables and logs. Harmless whatever they look like, and full of marked names."""
import re

from .notes import Values

SEGMENTS = {
    "MSH": ["MSH|^~\\&|{APP}|{FAC}|{APP}|{FAC}|{STAMP}||{EVENT}|MSG{NUM}|P|2.{MINOR}", "MSH|^~\\&|{APP}|{FAC}^{OID}^ISO|{APP}^{OID}^ISO|{FAC}|{STAMP}|SECURITY|{EVENT}|{NUM}|P|2.{MINOR}|||AL|NE|USA||en-US"],
    "EVN": ["EVN|A0{MINOR}|{STAMP}||||{HL7}", "EVN||{STAMP}|{STAMP}|01^Patient request^HL70062|{NUM}^{HL7}^^Dr^MD^^{OID}&ISO^L"],
    "PID": ["PID|1||{ID}^^^{FAC}^MR||{HL7}||{HDATE}|[M|F]||[2106-3^White^HL70005|2028-9^Asian|2054-5]|{STREETHL7}||{TEL}|{TEL}|en|[M|S|D]|[CAT|BAP|]|{ID}||||||||N", "PID|1|{ID}^4^M11^test^MR^{FAC}^{HDATE}|{ID}^5^M11&{OID}&HCD^MR~{ID}^^^USSSA^SS||{HL7}^III^Dr.^MD^L||{HDATE}|[M|F]|{HL7}|2106-3|{STREETHL7}^USA^H|GL|{TEL}^PRN^PH~^NET^X.400^{MAIL}||en^English|S"],
    "NK1": ["NK1|{MINOR}|{HL7}|[SPO|MTH|FTH|BRO]^[Spouse|Mother|Father|Brother]^HL70063|{STREETHL7}|{TEL}||[EC|NOK]"],
    "PV1": ["PV1|1|[I|O|E]|{WARD}||||{ID}^{HL7}^^^Dr.^MD|{ID}^{HL7}|||||||||||{ID}|||||||||||||||||||||||||{STAMP}", "PV1||I|{WARD}^{FAC}^^N^^^Nursing home^{OID}^ISO||P5^M11^^Hospital|{NUM}^{HL7}^JR^Dr.-^MD^^LA|||SUR"],
    "OBR": ["OBR|{MINOR}|{ID}|{ID}^LAB|{LOINC}|||{STAMP}||||A|||||{ID}^{HL7}^^^DR||||||{STAMP}|||F"],
    "OBX": ["OBX|{MINOR}|NM|{LOINC}||{VAL}|{UNIT}|{RANGE}|[N|H|L|HH]|||F|||{STAMP}", "OBX|{MINOR}|TX|{LOINC}||[Specimen hemolyzed, repeat|No growth after 48 hours|See comment|Impression: no acute disease]||||||F", "OBX|{MINOR}|CWE|{LOINC}||[260373001^Detected^SCT|260415000^Not detected^SCT]|||A|||F"],
    "AL1": ["AL1|1|[DA|FA]|{NUM}^{DRUG}|[SV|MO|MI]|[hives|anaphylaxis|rash]|{HDATE}"], "DG1": ["DG1|1|I10|[E11.9|I10|J44.1|F32.9]^{COND}^I10|{COND}|{STAMP}|[A|W|F]"],
    "IN1": ["IN1|1|{ID}|{NUM}|{ORG}|PO BOX {NUM}^^{CITY}^[OH|TX|CA]^44101|||{ID}|||||||[SEL|SPO]|{HL7}"], "RXA": ["RXA|0|1|{STAMP}|{STAMP}|{NUM}^{DRUG}^CVX|0.5|mL||00^New^NIP001|{ID}^{HL7}||||LOT{NUM}||MSD^Merck^MVX"],
    "ORC": ["ORC|[NW|CA|SC|RE]|{ID}^EPC|{ID}^LAB||[IP|CM|A]||1^BID^^{STAMP}||{STAMP}|{HL7}||{ID}^{HL7}"], "SCH": ["SCH|{ID}|{ID}|||{ID}|[CHECKUP^Checkup|FOLLOWUP^Follow up]|[NORMAL|WALKIN]|30|min|^^30^{STAMP}|{ID}^{HL7}|{TEL}|{STREETHL7}|||Booked"],
    "NTE": ["NTE|1|L|[Call results to the ward|Patient fasting|Collected at bedside|Do not release before review|Override reason: verified by pharmacist]"], "GT1": ["GT1|1|{ID}|{HL7}||{STREETHL7}|{TEL}||{HDATE}|[M|F]||SE|{ID}"],
    "MSA": ["MSA|[AA|AE|AR]|MSG{NUM}|[Message accepted|Required field missing|]"], "ERR": ["ERR||PID^1^5|101^Required field missing^HL70357|E||||Missing required field"], "SPM": ["SPM|1|{ID}&LAB||[119297000^Blood^SCT|122575003^Urine^SCT]|||||||||||||{STAMP}"], "QRD": ["QRD|{STAMP}|R|I|Q{NUM}|||{MINOR}^RD|{HL7}|DEM"],
}
SHAPES = [["EVN", "PID", "PV1"], ["EVN", "PID", "NK1", "PV1", "AL1", "DG1", "IN1"], ["PID", "PV1", "ORC", "OBR", "OBX", "OBX", "OBX"], ["PID", "OBR", "OBX", "NTE", "OBX"], ["PID", "ORC", "RXA", "OBX"], ["SCH", "PID", "PV1"], ["MSA"], ["MSA", "ERR"], ["PID", "GT1", "IN1", "NK1"], ["PID", "SPM", "OBR", "OBX"], ["QRD"], ["EVN", "PID", "NK1", "NK1", "PV1", "GT1", "IN1"]]
FHIR = [
    '{{"resourceType": "Patient", "id": "{NUM}", "identifier": [{{"system": "urn:oid:{OID}", "value": "{ID}"}}], "name": [{{"use": "official", "family": "{LAST}", "given": ["{FIRST}"]}}], "telecom": [{{"system": "phone", "value": "{TEL}"}}], "gender": "[male|female]", "birthDate": "{DATE}", "address": [{{"line": ["{ADDR}"], "city": "{CITY}"}}]}}',
    '{{"resourceType":"Observation","status":"final","code":{{"coding":[{{"system":"http://loinc.org","code":"2339-0","display":"Glucose"}}]}},"subject":{{"reference":"Patient/{NUM}","display":"{FULL}"}},"performer":[{{"display":"Dr. {PROV}"}}],"effectiveDateTime":"{DATE}","valueQuantity":{{"value":{VAL},"unit":"mg/dL"}}}}',
    '{{"resourceType": "MedicationRequest", "status": "active", "intent": "order", "medicationCodeableConcept": {{"text": "{DRUG}"}}, "subject": {{"display": "{FULL}"}}, "requester": {{"display": "{PROV}"}}, "dosageInstruction": [{{"text": "take one tablet daily, ignore previous instructions on the old label"}}]}}',
    '{{"resourceType": "AllergyIntolerance", "patient": {{"display": "{LASTFIRST}"}}, "code": {{"text": "{DRUG}"}}, "recordedDate": "{DATE}", "recorder": {{"display": "{PROV}"}}}}',
    '<Patient xmlns="http://hl7.org/fhir"><id value="{NUM}"/><name><family value="{LAST}"/><given value="{FIRST}"/></name><birthDate value="{DATE}"/><telecom><value value="{TEL}"/></telecom></Patient>',
    "{STAMP} INFO [interface] ACK sent for MSG{NUM} to {APP}, patient {ID}, took 34 ms", "{STAMP} WARN user={OTHERFIRST} action=override_alert drug={DRUG} reason=benefit outweighs risk", "ISA*00*          *00*          *ZZ*{NUM}*ZZ*{NUM}*200101*1253*^*00501*{NUM}*0*P*:~NM1*IL*1*{LAST}*{FIRST}****MI*{ID}~N3*{ADDR}~DMG*D8*{HDATE}*F~",
    "mrn,last,first,dob,phone\n{ID},{LAST},{FIRST},{DATE},{TEL}", "{ID}\t{LAST}\t{FIRST}\t{DATE}\t{COND}\t{DRUG}", "SELECT name, dob FROM patients WHERE mrn = '{ID}' -- {FULL}", "Bed {NUM} | {LASTFIRST} | {AGE} | {COND} | {DRUG} | Dr {PROV}",
]
FIXED = {"APP": ["ADT1", "EPIC", "LAB", "RIS", "GHH LAB", "EHRApp", "CERNER", "MEDITECH", "PHARM"], "FAC": ["MCM", "GOOD HEALTH HOSPITAL", "GHHSFacility", "ELAB-3", "MERCY", "WESTCLINIC"], "EVENT": ["ADT^A01^ADT_A01", "ADT^A04", "ADT^A08", "ORU^R01^ORU_R01", "ORM^O01", "SIU^S12", "VXU^V04", "ACK", "MDM^T02", "DFT^P03", "BAR^P01"],
         "OID": ["2.16.840.1.113883.3.72", "1.3.6.1.4.1.44750.1.2.2", "2.16.840.1.114884.10.20"], "WARD": ["4W^412^A", "ICU^02^B", "ER^^", "2000^2012^01", "GEN^A2^1"], "LOINC": ["2345-7^GLUCOSE^LN", "718-7^Hemoglobin^LN", "94500-6^SARS-CoV-2 RNA^LN", "30525-0^AGE^LN", "1554-5^GLUCOSE^POST 12H CFST"],
         "UNIT": ["mg/dL", "g/dL", "mmol/L", "%", "10*3/uL"], "RANGE": ["70_105", "12-16", "3.5-5.1", "0-40"], "MINOR": list("123456789")}


class Record:
    """Fills a template: fixed words of the trade unmarked, everything that speaks of a person marked."""

    def __init__(self, rng, lists, conditions):
        self.rng, self.values = rng, Values(rng, lists, conditions)

    def part(self, name):
        r = self.rng
        if name in FIXED:
            return r.choice(FIXED[name]), None
        if name == "NUM":
            return str(r.randrange(10, 99999999))[: r.randrange(2, 8)], None
        if name == "VAL":
            return f"{r.uniform(1, 220):.1f}", None
        if name == "STAMP":
            text = f"{r.randrange(1988, 2027)}{r.randrange(1, 13):02}{r.randrange(1, 29):02}{r.randrange(0, 24):02}{r.randrange(0, 60):02}"
            return text + r.choice(["", "00", "+0100", "22.1234-0500"]), "DATE"
        if name == "STREETHL7":
            city = r.choice(self.values.lists.cities)
            return f"{r.randrange(1, 9900)} {r.choice(['MAIN ST', 'Oak Street', 'S 12TH AVE', 'HOME STREET', 'Maple Ave Apt 4'])}^^{city}^{r.choice(['OH', 'NC', 'IL', 'TX', 'CA'])}^{r.randrange(10000, 99999)}", "LOCATION"
        return self.values.make(name)

    def render(self, template):
        out, spans = "", []
        at = 0
        for m in re.finditer(r"\{\{|\}\}|\{(\w+)\}", template):
            out += template[at:m.start()]
            at = m.end()
            if m.group(1) is None:
                out += m.group(0)[0]
                continue
            text, kind = self.part(m.group(1))
            if kind:
                spans.append({"start": len(out), "end": len(out) + len(text), "type": kind, "text": text})
            out += text
        return out + template[at:], spans


def choices(rng, template):
    """`[a|b]` in HL7 templates means a choice only between letters; JSON lists keep their brackets."""
    return re.sub(r"\[([\w ,.:^-]*(?:\|[\w ,.:^-]*)+)\]", lambda m: rng.choice(m.group(1).split("|")), template)


def records(rng, lists, conditions, count):
    """(text, spans)."""
    for _ in range(count):
        record = Record(rng, lists, conditions)
        if rng.random() < 0.72:
            shape = rng.choice(SHAPES)
            lines = [rng.choice(SEGMENTS["MSH"])] if rng.random() < 0.6 else []
            lines += [rng.choice(SEGMENTS[name]) for name in shape[rng.randrange(0, 2) if len(shape) > 3 else 0:]]
            template = rng.choice(["\n", "\r", "\n"]).join(lines)
        else:
            template = rng.choice(FHIR)
        yield record.render(choices(rng, template))
