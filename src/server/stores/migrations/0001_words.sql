-- The words of the contract's vocabulary, mildest action first.
CREATE TYPE guard_action AS ENUM ('allow', 'mask', 'redirect', 'block');
CREATE TYPE guard_mode AS ENUM ('enforce', 'shadow');
CREATE TYPE guard_judgement AS ENUM ('judged', 'unjudged');
CREATE TYPE guard_source AS ENUM ('panel', 'api', 'stream', 'gateway', 'document', 'flow');
CREATE TYPE guard_fail_mode AS ENUM ('open', 'closed');
