-- A bundle may run over several networks; the one that is kept of it is that of its first step.
DROP TRIGGER a_step_is_on_the_network_of_its_bundle;
CREATE TRIGGER a_bundle_is_of_its_first_network BEFORE INSERT ON steps
WHEN NEW.position = 0 AND NEW.chain IS NOT (SELECT chain FROM bundles WHERE id = NEW.bundle)
BEGIN
    SELECT RAISE(ABORT, 'a bundle of another network than its first step');
END;
