package dev.effectivelyonce.idempotency.sql;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelativeAssignmentTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "update account set balance = balance + ? where id = ?",
        "UPDATE account a SET a.balance=a.balance-? WHERE a.id=?",
        "update stock set changed = ?, left_over = left_over - 1",
        "update t set n = coalesce(n, 0) + 1 where id = ?",
        "insert into t(id, n) values (?, 1) on conflict (id) do update set n = t.n + 1",
        "update Account a set a.balance = a.balance + :amount where a.id = :id"
      })
  void computedFromItself(String statement) {
    assertTrue(RelativeAssignment.in(statement));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update account set balance = ? where id = ?",
        "update account set balance = opening + ? where id = ?",
        "update t set state = ? where n = n + 1",
        "insert into t(id, n) values (?, ?) on conflict (id) do update set n = excluded.n",
        "select n = n + 1 from t",
        "delete from t where id = ?"
      })
  void absolute(String statement) {
    assertFalse(RelativeAssignment.in(statement));
  }
}
