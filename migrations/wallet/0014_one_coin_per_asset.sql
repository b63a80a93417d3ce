-- Only a 20-byte hexadecimal contract (EVM) is another spelling of itself in other letters. In base58 and other alphabets two contracts that
-- differ in case are two assets.
DROP INDEX one_coin_per_asset;
CREATE UNIQUE INDEX one_coin_per_asset ON coins (vault, chain, ifnull(
    CASE WHEN lower(substr(contract, 1, 2)) = '0x' AND length(contract) = 42 AND instr(contract, ':') = 0
        THEN lower(contract) ELSE contract END, ''));
