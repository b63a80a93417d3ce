import { FlaskIcon } from "../../design/Icon";
import { text } from "../../text";

export function TestMoney() {
  return (
    <div className="test-money" role="note" data-testid="test-money">
      <FlaskIcon />
      {text.shell.testMoney}
    </div>
  );
}
